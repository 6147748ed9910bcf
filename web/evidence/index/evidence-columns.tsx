import type { Evidence } from '#domain/evidence/evidence.contract.ts'
import { RecordName } from '#web/platform/records/RecordName.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatBytes, formatDate } from '#web/ui/format.ts'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { type Columns, columnsOf, menuColumn } from '#web/ui/table/columns.tsx'
import { EvidenceUseLink } from '../EvidenceUseLink.tsx'
import classes from '../evidence.module.css'
import type { EvidenceSearch } from '../evidence.search.ts'
import { evidenceTexts as texts } from '../evidence.texts.ts'
import { ValidityBadge } from '../ValidityBadge.tsx'
import { EvidenceMenu } from './EvidenceMenu.tsx'

export const evidenceColumns: Columns<Evidence> = columnsOf(texts.columns, {
  name: { sort: 'name', cell: file => <FileName file={file} /> },
  proves: { width: '20rem', cell: file => <Proves file={file} /> },
  valid_until: { sort: 'valid_until', width: '12rem', cell: file => <ValidityBadge file={file} /> },
  author: { width: '10rem', cell: ({ author }) => author.full_name },
  created_at: { sort: 'created_at', width: '8rem', cell: ({ created_at }) => formatDate(created_at) },
  bytes: { sort: 'bytes', width: '6rem', align: 'end', cell: ({ bytes }) => formatBytes(bytes) },
  actions: menuColumn(file => <EvidenceMenu file={file} />, '4rem'),
})

function FileName({ file: { id, name, description, request } }: { file: Evidence }) {
  return (
    <span className={classes.use}>
      <RecordName<EvidenceSearch> patch={{ open: id }} mayOpen>
        {name}
      </RecordName>
      {description && <Dimmed className={classes.oneLine ?? ''}>{description}</Dimmed>}
      {request && <Dimmed>{texts.requested(request.request_number)}</Dimmed>}
    </span>
  )
}

/** The latest record that the file is evidence of, and how many there are. */
function Proves({ file: { uses, uses_count, is_orphaned } }: { file: Evidence }) {
  const [latest] = uses
  if (!latest) return <Dimmed span>{is_orphaned ? texts.nothing : texts.nothingRead}</Dimmed>
  return (
    <span className={classes.use}>
      <EvidenceUseLink use={latest} isShort />
      {uses_count > 1 && <Dimmed>{texts.more(uses_count - 1)}</Dimmed>}
    </span>
  )
}

/** A file on a phone. */
export function EvidenceCard({ file }: { file: Evidence }) {
  return (
    <RecordCard title={<FileName file={file} />} menu={<EvidenceMenu file={file} />}>
      <Proves file={file} />
      <ValidityBadge file={file} />
      <Dimmed>
        {formatBytes(file.bytes)} · {texts.by(file.author.full_name, formatDate(file.created_at))}
      </Dimmed>
    </RecordCard>
  )
}
