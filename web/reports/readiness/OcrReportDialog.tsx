import { Button } from '@mantine/core'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { reportsTexts as texts } from '../reports.texts.ts'
import { useMakeReport } from '../use-make-report.tsx'
import { ReadinessSection } from './ReadinessSection.tsx'
import type { OcrReportAbout } from './use-readiness.ts'

const WIDTH = 760

interface Props {
  about: OcrReportAbout
  onClose: () => void
}

/** Shows what the HIPAA SRA OCR Report would miss, and makes it. */
export function OcrReportDialog({ about, onClose }: Props) {
  const { isBusy, make } = useMakeReport()
  return (
    <AppModal
      opened
      onClose={onClose}
      title={texts.ocrReport.title}
      size={WIDTH}
      actions={
        <Button loading={isBusy} onClick={() => make({ kind: 'hipaa', ...about }, onClose)}>
          {texts.make}
        </Button>
      }
    >
      <ReadinessSection about={about} />
    </AppModal>
  )
}
