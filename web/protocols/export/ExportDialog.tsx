import { Button, Radio, Stack } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { useState } from 'react'
import { type ExportFormat, exportFormats, exportName } from '#domain/protocols/export-formats.ts'
import { type Download, useDownload } from '#web/platform/use-download.ts'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { uiTexts } from '#web/ui/ui.texts.ts'
import { protocolsTexts as texts } from '../protocols.texts.ts'

interface Props {
  name: string
  file: (format: ExportFormat) => Download
  onClose: () => void
}

/** Saves a framework as a file of the chosen format. */
export function ExportDialog({ name, file, onClose }: Props) {
  const [format, setFormat] = useState<ExportFormat>(exportFormats[0])
  const { isBusy, download } = useDownload()
  const save = () => void download(exportName(name, format), file(format)).then(onClose)
  return (
    <AppModal
      opened
      onClose={onClose}
      title={texts.exportTitle(name)}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {uiTexts.cancel}
          </Button>
          <Button loading={isBusy} onClick={save}>
            {texts.exportConfirm}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{texts.exportHelp}</p>
        <Radio.Group
          label={texts.exportFormat}
          value={format}
          onChange={value => setFormat(value as ExportFormat)}
        >
          <Stack gap="sm" mt="xs">
            {exportFormats.map(each => (
              <Radio
                key={each}
                value={each}
                label={texts.exportFormats[each].label}
                description={texts.exportFormats[each].help}
                data-autofocus={each === format || undefined}
              />
            ))}
          </Stack>
        </Radio.Group>
      </Stack>
    </AppModal>
  )
}
