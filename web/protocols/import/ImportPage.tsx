import { getRouteApi } from '@tanstack/react-router'
import { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { ImportJobSection } from './ImportJobSection.tsx'
import { NewImportSection } from './NewImportSection.tsx'
import { importTexts as texts } from './protocol-import.texts.ts'
import { useStart } from './use-start.ts'

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
  const { preview, template } = protocolsApi
  return <NewImportSection importing={{ preview, template, start: useStart(), words: texts.company }} />
}
