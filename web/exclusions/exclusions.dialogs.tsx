import { lazy } from 'react'
import type { AddressedDialogs } from '#web/platform/pages/addressed-dialog.ts'

const EntitySummaryDialog = lazy(() =>
  import('./EntitySummaryDialog.tsx').then(({ EntitySummaryDialog }) => ({ default: EntitySummaryDialog })),
)
const ExclusionAskDialog = lazy(() =>
  import('./ExclusionAskDialog.tsx').then(({ ExclusionAskDialog }) => ({ default: ExclusionAskDialog })),
)
const ExclusionRequestDialog = lazy(() =>
  import('./ExclusionRequestDialog.tsx').then(({ ExclusionRequestDialog }) => ({
    default: ExclusionRequestDialog,
  })),
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
