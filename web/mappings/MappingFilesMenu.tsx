import { IconFileExport, IconFileImport, IconTable } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { mappingFilesApi } from '#domain/mappings/mapping-files.contract.ts'
import type { Named } from '#domain/platform/fields.ts'
import { call } from '#web/platform/calls/call.ts'
import { useDownload } from '#web/platform/use-download.ts'
import { RecordMenu } from '#web/ui/RecordMenu.tsx'
import { mappingsTexts as texts } from './mappings.texts.ts'
import { useUpload } from './use-upload.ts'

interface Props {
  protocol: Named
  other: Named
  mayWrite: boolean
}

/** Brings and takes along the mappings between two frameworks. */
export function MappingFilesMenu({ protocol, other, mayWrite }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const { download } = useDownload()
  const pair = { protocol_id: protocol.id, other_protocol_id: other.id }
  const upload = useUpload(pair)
  const name = texts.fileName(protocol.name, other.name)
  return (
    <>
      <RecordMenu
        label={texts.files(other.name)}
        width={270}
        actions={[
          {
            icon: IconFileExport,
            label: texts.exportOscal,
            onClick: () =>
              void download(name, async () => (await call(mappingFilesApi.export, pair)) as Blob),
          },
          mayWrite && {
            icon: IconFileImport,
            label: texts.importOscal,
            onClick: () => field.current?.click(),
          },
          mayWrite && {
            icon: IconTable,
            label: texts.importSheet,
            link: props => <Link to="/company/import/$kind" params={{ kind: 'mappings' }} {...props} />,
          },
        ]}
      />
      <input
        ref={field}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={texts.importOscal}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) upload(file)
        }}
      />
    </>
  )
}
