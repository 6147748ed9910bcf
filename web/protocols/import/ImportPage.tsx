import { getRouteApi } from '@tanstack/react-router'
import { Page } from '#web/ui/page/Page.tsx'
import { ImportFileSection } from './ImportFileSection.tsx'
import { ImportJobSection } from './ImportJobSection.tsx'
import { ImportPreviewSection } from './ImportPreviewSection.tsx'
import { ImportProblemsSection } from './ImportProblemsSection.tsx'
import { ImportSendingSection } from './ImportSendingSection.tsx'
import { importTexts as texts } from './protocol-import.texts.ts'
import { usePreview } from './use-preview.ts'

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
  const { reading, read, begin, replace } = usePreview()
  if (reading.state === 'choosing')
    return <ImportFileSection {...reading} onChoose={file => void read(file)} />
  const { file } = reading
  if (reading.state === 'sending') return <ImportSendingSection {...reading} onCancel={begin} />
  if (reading.preview.errors.length > 0) {
    return (
      <ImportProblemsSection fileName={file.name} errors={reading.preview.errors} onChooseAnother={begin} />
    )
  }
  return (
    <ImportPreviewSection
      file={file}
      preview={reading.preview}
      onReadAgain={preview => replace(file, preview)}
      onChooseAnother={begin}
    />
  )
}
