import { getRouteApi } from '@tanstack/react-router'
import { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { useFileCall } from '#web/platform/calls/use-file-call.ts'
import { SendingFile } from '#web/ui/form/files/SendingFile.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import classes from './Import.module.css'
import { ImportFileSection } from './ImportFileSection.tsx'
import { ImportJobSection } from './ImportJobSection.tsx'
import { ImportPreviewSection } from './ImportPreviewSection.tsx'
import { ImportProblemsSection } from './ImportProblemsSection.tsx'
import { importTexts as texts } from './protocol-import.texts.ts'

const route = getRouteApi('/signed-in/company/admin/company/frameworks/import')
const crumbs = [{ label: texts.crumb, to: '/company/frameworks' }]

/** Chooses a catalog, previews it and imports it. The address holds a started import. */
export function ImportPage() {
  const { job } = route.useSearch()
  return (
    <Page title={texts.title} help={texts.help} crumbs={crumbs}>
      {job ? <ImportJobSection key={job} jobId={job} /> : <NewImport />}
    </Page>
  )
}

function NewImport() {
  const { reading, read, begin, replace } = useFileCall(protocolsApi.preview, {})
  if (reading.state === 'choosing')
    return <ImportFileSection {...reading} onChoose={file => void read(file)} />
  const { file } = reading
  if (reading.state === 'sending')
    return (
      <div className={classes.panel}>
        <SendingFile {...reading} help={texts.readingHelp} onCancel={begin} />
      </div>
    )
  if (reading.answer.errors.length > 0) {
    return (
      <ImportProblemsSection fileName={file.name} errors={reading.answer.errors} onChooseAnother={begin} />
    )
  }
  return (
    <ImportPreviewSection
      file={file}
      preview={reading.answer}
      onReadAgain={preview => replace(file, preview)}
      onChooseAnother={begin}
    />
  )
}
