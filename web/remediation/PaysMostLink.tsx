import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCan } from '#web/platform/session/me.ts'
import { paysMostTexts as texts } from './pays-most/pays-most.texts.ts'

interface Props {
  /** The filters of the page that leads there. */
  scope?: { framework?: number | undefined; division?: number | undefined; entity?: number | undefined }
}

/** Leads to the answers whose remedy lowers the risk most. */
export function PaysMostLink({ scope = {} }: Props) {
  if (!useCan()('plan:manage')) return null
  return (
    <Anchor renderRoot={props => <Link {...props} to="/action-plans/what-pays-most" search={scope} />}>
      {texts.title}
    </Anchor>
  )
}
