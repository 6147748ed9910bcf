import type { AddressedDialogs } from '#web/platform/pages/addressed-dialog.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'

const AssignDialog = lazyPart(() => import('./AssignDialog.tsx'), 'AssignDialog')

type AssignmentsDialogs = AddressedDialogs<{
  assign: ['questionId', 'entityId']
  'assign-many': 'questionIds'
}>

declare module '#web/platform/pages/addressed-dialog.ts' {
  interface Dialogs extends AssignmentsDialogs {}
}

export const dialogs: AssignmentsDialogs = {
  assign: {
    ids: ['questionId', 'entityId'],
    draw: ({ questionId, entityId }, onClose) => (
      <AssignDialog questionIds={[questionId]} entityId={entityId} onClose={onClose} />
    ),
  },
  'assign-many': {
    ids: 'questionIds',
    draw: ({ questionIds }, onClose) => (
      <AssignDialog questionIds={questionIds} entityId={0} onClose={onClose} />
    ),
  },
}
