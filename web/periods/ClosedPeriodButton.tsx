import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Named } from '#domain/platform/fields.ts'
import { useCan } from '#web/platform/session/me.ts'
import { periodsTexts as texts } from './periods.texts.ts'

interface Props {
  /** The assessment that closed last. */
  closed: Named
  /** The page that shows it. */
  to: '/dashboard' | '/risks'
}

/** Shows a page of the assessment that closed last while none is open, or opens another. */
export function ClosedPeriodButton({ closed: { id, name }, to }: Props) {
  const mayOpen = useCan()('period:manage')
  return (
    <>
      <Button
        renderRoot={props => (
          <Link {...props} to={to} search={(before: object) => ({ ...before, period: id })} />
        )}
      >
        {texts.showClosed(name)}
      </Button>
      {mayOpen && (
        <Anchor renderRoot={props => <Link {...props} to="/company/assessment-periods" />}>
          {texts.openAnother}
        </Anchor>
      )}
    </>
  )
}
