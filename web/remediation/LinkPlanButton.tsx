import { Button } from '@mantine/core'
import { useDialogs } from '#web/platform/pages/open-dialogs.ts'
import { useCan } from '#web/platform/session/me.ts'
import { remediationTexts as texts } from './remediation.texts.ts'

/** Opens the form that links an answer to a task of an action plan. */
export function LinkPlanButton({ answerId }: { answerId: number }) {
  const { open } = useDialogs()
  if (!useCan()('plan:manage')) return null
  return (
    <Button variant="default" onClick={() => open({ name: 'link-answer', answerId })}>
      {texts.link}
    </Button>
  )
}
