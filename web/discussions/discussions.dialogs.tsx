import { lazy } from 'react'
import type { AddressedDialogs } from '#web/platform/pages/addressed-dialog.ts'

const DiscussionDialog = lazy(() =>
  import('./DiscussionDialog.tsx').then(({ DiscussionDialog }) => ({ default: DiscussionDialog })),
)

type DiscussionsDialogs = AddressedDialogs<{ discussion: ['answerId'] }>

declare module '#web/platform/pages/addressed-dialog.ts' {
  interface Dialogs extends DiscussionsDialogs {}
}

export const dialogs: DiscussionsDialogs = {
  discussion: {
    ids: ['answerId'],
    draw: ({ answerId }, onClose) => <DiscussionDialog answerId={answerId} onClose={onClose} />,
  },
}
