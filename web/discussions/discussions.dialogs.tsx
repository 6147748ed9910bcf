import type { AddressedDialogs } from '#web/platform/pages/addressed-dialog.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'

const DiscussionDialog = lazyPart(() => import('./DiscussionDialog.tsx'), 'DiscussionDialog')

type DiscussionsDialogs = AddressedDialogs<{
  discussion: ['answerId']
  'question-discussion': ['questionId', 'entityId', 'periodId']
}>

declare module '#web/platform/pages/addressed-dialog.ts' {
  interface Dialogs extends DiscussionsDialogs {}
}

export const dialogs: DiscussionsDialogs = {
  discussion: {
    ids: ['answerId'],
    draw: ({ answerId }, onClose) => <DiscussionDialog about={{ answer_id: answerId }} onClose={onClose} />,
  },
  'question-discussion': {
    ids: ['questionId', 'entityId', 'periodId'],
    draw: ({ questionId, entityId, periodId }, onClose) => (
      <DiscussionDialog
        about={{ period_id: periodId, entity_id: entityId, question_id: questionId }}
        onClose={onClose}
      />
    ),
  },
}
