import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { sharedFrameworksApi } from '#domain/shared-frameworks/shared-frameworks.contract.ts'
import { sharedImportsApi } from '#domain/shared-frameworks/shared-imports.contract.ts'
import { call } from '#web/platform/calls/call.ts'
import { invalidate } from '#web/platform/calls/queries.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { NewImportSection } from '../import/NewImportSection.tsx'
import { importTexts } from '../import/protocol-import.texts.ts'
import { sharedTexts as texts } from './shared.texts.ts'

const crumbs = [{ label: texts.title, to: '/admin/frameworks' }]

/** Imports a framework for every company: a draft, whose editor opens. */
export function SharedImportPage() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const start = async (import_id: number, isConfirmed: boolean) => {
    const made = await call(sharedImportsApi.apply, { import_id, ...(isConfirmed && { confirmed: true }) })
    const { list, show, questions } = sharedFrameworksApi
    await invalidate(client, [list, show, questions, protocolsApi.list, protocolsApi.show])
    toastDone(made.draft ? texts.importedAsDraft : texts.imported)
    await navigate({
      to: '/admin/frameworks/$frameworkId/questions',
      params: { frameworkId: made.protocol_id },
    })
  }
  return (
    <Page title={texts.importTitle} help={importTexts.help} crumbs={crumbs}>
      <NewImportSection importing={{ ...sharedImportsApi, start, words: importTexts.everyone }} />
    </Page>
  )
}
