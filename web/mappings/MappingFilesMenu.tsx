import { IconFileExport, IconFileImport, IconTable } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { mappingFilesApi } from '#domain/mappings/mapping-files.contract.ts'
import type { Named } from '#domain/platform/fields.ts'
import { useDownload } from '#web/platform/use-download.ts'
import { RecordMenu } from '#web/ui/RecordMenu.tsx'
import { mappingsTexts as texts } from './mappings.texts.ts'
import { useMappingFile } from './use-mapping-file.tsx'

interface Props {
  protocol: Named
  other: Named
  mayWrite: boolean
}

/** Brings and takes along the mappings between two frameworks. */
export function MappingFilesMenu({ protocol, other, mayWrite }: Props) {
  const { download } = useDownload()
  const pair = { protocol_id: protocol.id, other_protocol_id: other.id }
  const { field, choose } = useMappingFile(pair)
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
            onClick: () => void download(name, { route: mappingFilesApi.export, input: pair }),
          },
          mayWrite && {
            icon: IconFileImport,
            label: texts.importFile,
            onClick: choose,
          },
          mayWrite && {
            icon: IconTable,
            label: texts.importSheet,
            link: props => <Link to="/company/import/$kind" params={{ kind: 'mappings' }} {...props} />,
          },
        ]}
      />
      {field}
    </>
  )
}
