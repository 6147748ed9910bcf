import { useNavigate, useRouter } from '@tanstack/react-router'
import { pages } from '#web/pages.ts'
import { forgetAnswering } from '#web/platform/answering-session.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { shellTexts as texts } from './shell.texts.ts'
import { type Resumable, useIsAnswering } from './use-answering.ts'

/** Asks before the chosen topics are let go; from the answering page it leads to the questions first. */
export function CancelAnswering({ resumable, onClose }: { resumable: Resumable; onClose: () => void }) {
  const isAnswering = useIsAnswering()
  const navigate = useNavigate()
  const router = useRouter()
  const { topics, completed } = resumable.progress
  const cancel = async () => {
    onClose()
    if (isAnswering) await navigate({ to: '/questions' })
    // Who stayed, as something there is not saved, goes on.
    const here = router.state.matches.at(-1)?.staticData.page
    if (here !== pages['questions.answer']) forgetAnswering(resumable.whose)
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={texts.cancelTitle}
      confirm={texts.cancelRemaining}
      cancel={texts.keepAnswering}
      onConfirm={() => void cancel()}
      isDestructive
    >
      {texts.cancelHelp(topics - completed)}
    </ConfirmDialog>
  )
}
