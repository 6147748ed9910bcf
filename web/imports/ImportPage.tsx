import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ONLY_PRIMARY } from '#domain/access/whole-company.rules.ts'
import { importsApi } from '#domain/imports/imports.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import { useAddress } from '#web/platform/records/use-address.ts'
import { useCan } from '#web/platform/session/me.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { PageSkeleton } from '#web/ui/page/PageSkeleton.tsx'
import { NotAllowed } from '#web/ui/page/PageStates.tsx'
import { importsTexts as texts } from './imports.texts.ts'
import { FileStep } from './steps/FileStep.tsx'
import { ImportSteps } from './steps/ImportSteps.tsx'

const route = getRouteApi('/signed-in/company/admin/company/import/$kind')

/** Chooses a spreadsheet, matches its columns, previews its rows and imports them. The address names the import. */
export function ImportPage() {
  const { kind } = route.useParams()
  const { title, help, crumb, list, needs } = texts.kinds[kind]
  const may = useCan()(needs)
  const address = useAddress(route.useSearch(), route.useNavigate())
  const importId = address.search.import
  return (
    <Page title={title} help={help} crumbs={[{ label: crumb, to: list }]}>
      {!may ? (
        <NotAllowed help={ONLY_PRIMARY} />
      ) : importId ? (
        <Known key={importId} importId={importId} address={address} />
      ) : (
        <FileStep key={kind} kind={kind} address={address} />
      )}
    </Page>
  )
}

type Address = ReturnType<typeof useAddress<ReturnType<typeof route.useSearch>>>

function Known({ importId, address }: { importId: number; address: Address }) {
  const query = useQuery({ ...asking(importsApi.show, { import_id: importId }), staleTime: 0 })
  return (
    <Loaded query={query} gone={texts.goneTitle} goneHelp={texts.goneHelp} skeleton={<PageSkeleton />}>
      {found => <ImportSteps found={found} address={address} />}
    </Loaded>
  )
}
