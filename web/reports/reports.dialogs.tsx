import type { AddressedDialogs } from '#web/platform/pages/addressed-dialog.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'

const OcrReportDialog = lazyPart(() => import('./readiness/OcrReportDialog.tsx'), 'OcrReportDialog')

type ReportsDialogs = AddressedDialogs<{ 'ocr-report': ['entityId', 'periodId'] }>

declare module '#web/platform/pages/addressed-dialog.ts' {
  interface Dialogs extends ReportsDialogs {}
}

export const dialogs: ReportsDialogs = {
  'ocr-report': {
    ids: ['entityId', 'periodId'],
    draw: ({ entityId, periodId }, onClose) => (
      <OcrReportDialog
        about={{
          ...(entityId > 0 && { entity_id: entityId }),
          ...(periodId > 0 && { assessment_period_id: periodId }),
        }}
        onClose={onClose}
      />
    ),
  },
}
