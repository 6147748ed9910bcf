import { IconFileCertificate } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { evidenceApi } from '#domain/evidence/evidence.contract.ts'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import { useAddress } from '#web/platform/records/use-address.ts'
import { useList } from '#web/platform/records/use-list.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { LinkControlsButton } from '../../controls/LinkControlsButton.tsx'
import { EVIDENCE_SORT, evidenceQuery } from '../evidence.search.ts'
import { evidenceTexts as texts } from '../evidence.texts.ts'
import { EvidenceDialog } from '../file/EvidenceDialog.tsx'
import { BulkValidity } from '../form/BulkValidity.tsx'
import { ValidityDialog } from '../form/ValidityDialog.tsx'
import { EvidenceFigures } from './EvidenceFigures.tsx'
import { EvidenceFilters } from './EvidenceFilters.tsx'
import { EvidenceCard, evidenceColumns } from './evidence-columns.tsx'

const route = getRouteApi('/signed-in/company/evidence')

/** All files that the person may read, each with what it proves and until when. */
export function EvidencePage() {
  const address = useAddress(route.useSearch(), route.useNavigate())
  const { search, go } = address
  const list = { route: evidenceApi.list, input: evidenceQuery(search) }
  return (
    <Page title={texts.title} help={texts.help}>
      <EvidenceFigures />
      <RecordList
        name="evidence"
        label={texts.title}
        list={list}
        query={useList(list.route, list.input)}
        address={address}
        columns={evidenceColumns}
        sort={EVIDENCE_SORT}
        card={file => <EvidenceCard file={file} />}
        filters={<EvidenceFilters address={address} />}
        narrowing={['search', 'state', 'framework', 'entity', 'period', 'type', 'use']}
        bulk={({ ids, clear }) => (
          <>
            <BulkValidity ids={ids} onDone={clear} />
            <LinkControlsButton kind="files" recordIds={ids} onDone={clear} />
          </>
        )}
        empty={<Empty icon={IconFileCertificate} title={texts.emptyTitle} help={texts.emptyHelp} />}
      />
      {search.edit ? (
        <ValidityDialog
          key={search.edit}
          fileId={search.edit}
          onClose={() => go({ edit: undefined }, true)}
        />
      ) : (
        search.open && (
          <EvidenceDialog
            key={search.open}
            fileId={search.open}
            onClose={() => go({ open: undefined }, true)}
            onEdit={() => go({ edit: search.open })}
          />
        )
      )}
    </Page>
  )
}
