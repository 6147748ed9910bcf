import { Button } from '@mantine/core'
import { documentHandOverApi } from '#domain/document-requests/hand-over.contract.ts'
import type { DocumentRequestList } from '#domain/document-requests/list-shapes.ts'
import { useDownload } from '#web/platform/use-download.ts'
import { listTexts as texts } from './list.texts.ts'

/** Downloads everything that came in for a list, with an index. */
export function HandOverButton({ list: { id, title } }: { list: DocumentRequestList }) {
  const { isBusy, download } = useDownload()
  const save = () =>
    void download(texts.archiveOf(title), {
      route: documentHandOverApi.zip,
      input: { document_request_list_id: id },
    })
  return (
    <Button variant="subtle" loading={isBusy} onClick={save}>
      {texts.handOver}
    </Button>
  )
}
