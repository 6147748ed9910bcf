import { lazy } from 'react'
import type { AddressedDialogs } from '#web/platform/pages/addressed-dialog.ts'

const NotesDialog = lazy(() =>
  import('./NotesDialog.tsx').then(({ NotesDialog }) => ({ default: NotesDialog })),
)

type NotesDialogs = AddressedDialogs<{ notes: ['answerId'] }>

declare module '#web/platform/pages/addressed-dialog.ts' {
  interface Dialogs extends NotesDialogs {}
}

export const dialogs: NotesDialogs = {
  notes: {
    ids: ['answerId'],
    draw: ({ answerId }, onClose) => <NotesDialog answerId={answerId} onClose={onClose} />,
  },
}
