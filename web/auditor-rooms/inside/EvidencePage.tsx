import { Anchor } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { openRoomApi, type RoomFile } from '#domain/auditor-rooms/open-room.contract.ts'
import { AddressSearch, Filters } from '#web/platform/records/filters.tsx'
import { useAddress } from '#web/platform/records/use-address.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatBytes } from '#web/ui/format.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import { DownloadButton } from './files/DownloadButton.tsx'
import { FileName } from './files/FileList.tsx'
import { useRoomList } from './in-room.ts'
import classes from './inside.module.css'
import { filesQuery } from './inside.search.ts'
import { insideTexts as texts } from './inside.texts.ts'
import { RoomList } from './RoomList.tsx'
import { useRoom } from './use-room.ts'

const route = getRouteApi('/in-auditor-room/auditor-room/$room/evidence')

const columns: Columns<RoomFile> = columnsOf(texts.fileColumns, {
  name: { width: '20rem', cell: file => <Name file={file} /> },
  proves: { cell: file => <Proves file={file} /> },
  size: { width: '6rem', align: 'end', cell: ({ bytes }) => formatBytes(bytes) },
  sha256: { width: '16rem', cell: ({ sha256 }) => <span className={classes.hash}>{sha256}</span> },
  actions: { width: '9rem', hidesName: true, align: 'end', cell: file => <Download file={file} /> },
})

/** Every file of the room with what it belongs to. */
export function EvidencePage() {
  const { room } = useRoom()
  const address = useAddress(route.useSearch(), route.useNavigate())
  return (
    <Page title={texts.evidenceTitle} help={texts.evidenceHelp}>
      <RoomList
        label={texts.evidenceTitle}
        query={useRoomList(openRoomApi.files, filesQuery(room, address.search))}
        address={address}
        columns={columns}
        card={file => <FileCard file={file} />}
        filters={
          <Filters>
            <AddressSearch address={address} label={texts.searchFiles} />
          </Filters>
        }
        narrowing={['search']}
        empty={texts.noFiles}
      />
    </Page>
  )
}

function Name({ file }: { file: RoomFile }) {
  return <FileName room={route.useParams().room} file={file} />
}

function Download({ file }: { file: RoomFile }) {
  return <DownloadButton room={route.useParams().room} file={file} />
}

function Proves({ file: { proves } }: { file: RoomFile }) {
  const { room } = route.useParams()
  return proves.map(({ kind, id, title }) => (
    <Dimmed key={`${kind} ${id}`} lineClamp={2}>
      {kind === 'question' ? (
        title
      ) : (
        <Anchor
          size="sm"
          renderRoot={props =>
            kind === 'request' ? (
              <Link
                {...props}
                to="/auditor-room/$room/requests/$requestId"
                params={{ room, requestId: id }}
              />
            ) : (
              <Link {...props} to="/auditor-room/$room/answers/$answerId" params={{ room, answerId: id }} />
            )
          }
        >
          {title}
        </Anchor>
      )}
    </Dimmed>
  ))
}

function FileCard({ file }: { file: RoomFile }) {
  return (
    <RecordCard title={<Name file={file} />} menu={<Download file={file} />}>
      <Proves file={file} />
      <span className={classes.hash}>{file.sha256}</span>
    </RecordCard>
  )
}
