import { lazy } from 'react'
import type { AddressedDialogs } from '#web/platform/pages/addressed-dialog.ts'

const DiscussionDialog = lazy(() =>
  import('./DiscussionDialog.tsx').then(({ DiscussionDialog }) => ({ default: DiscussionDialog })),
)

const QuestionDiscussionDialog = lazy(() =>
  import('./QuestionDiscussionDialog.tsx').then(({ QuestionDiscussionDialog }) => ({
    default: QuestionDiscussionDialog,
  })),
)

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
    draw: ({ answerId }, onClose) => <DiscussionDialog answerId={answerId} onClose={onClose} />,
  },
  'question-discussion': {
    ids: ['questionId', 'entityId', 'periodId'],
    draw: (ids, onClose) => <QuestionDiscussionDialog {...ids} onClose={onClose} />,
  },
}
