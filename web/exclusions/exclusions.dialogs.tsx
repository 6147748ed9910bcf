import type { AddressedDialogs } from '#web/platform/pages/addressed-dialog.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'

const EntitySummaryDialog = lazyPart(() => import('./EntitySummaryDialog.tsx'), 'EntitySummaryDialog')
const ExclusionAskDialog = lazyPart(() => import('./ExclusionAskDialog.tsx'), 'ExclusionAskDialog')
const ExclusionRequestDialog = lazyPart(
  () => import('./ExclusionRequestDialog.tsx'),
  'ExclusionRequestDialog',
)

type ExclusionsDialogs = AddressedDialogs<{
  entity: ['entityId']
  'exclusion-ask': ['questionId', 'entityId']
  'exclusion-request': ['requestId']
}>

declare module '#web/platform/pages/addressed-dialog.ts' {
  interface Dialogs extends ExclusionsDialogs {}
}

export const dialogs: ExclusionsDialogs = {
  entity: {
    ids: ['entityId'],
    draw: ({ entityId }, onClose) => <EntitySummaryDialog entityId={entityId} onClose={onClose} />,
  },
  'exclusion-ask': {
    ids: ['questionId', 'entityId'],
    draw: ({ questionId, entityId }, onClose) => (
      <ExclusionAskDialog questionId={questionId} entityId={entityId} onClose={onClose} />
    ),
  },
  'exclusion-request': {
    ids: ['requestId'],
    draw: ({ requestId }, onClose) => <ExclusionRequestDialog id={requestId} onClose={onClose} />,
  },
}
