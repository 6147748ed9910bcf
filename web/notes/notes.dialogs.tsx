import type { AddressedDialogs } from '#web/platform/pages/addressed-dialog.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'

const NotesDialog = lazyPart(() => import('./NotesDialog.tsx'), 'NotesDialog')

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
