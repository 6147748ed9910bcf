import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMe } from '#web/platform/session/me.ts'
import { NotAllowed } from '#web/ui/page/PageStates.tsx'
import { shellTexts as texts } from '../shell.texts.ts'

/** Explains that the company is closed, and offers another one if there is one. */
export function InactivePage() {
  const me = useMe()
  const company = me?.organizations.find(({ id }) => id === me.active_organization_id)
  return (
    <NotAllowed isPage title={texts.inactive(company?.name ?? texts.company)} help={texts.inactiveHelp}>
      {me && me.organizations.length > 1 && (
        <Button component={Link} to="/select-company" variant="default">
          {texts.switchCompany}
        </Button>
      )}
    </NotAllowed>
  )
}
