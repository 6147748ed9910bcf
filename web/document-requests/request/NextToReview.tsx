import { Button, Kbd } from '@mantine/core'
import '@mantine/core/styles/Kbd.layer.css'
import { useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { DocumentRequestWhole } from '#domain/document-requests/document-requests.contract.ts'
import { documentRequestListsApi } from '#domain/document-requests/lists.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { pageTexts as texts } from './request.texts.ts'

/** Leads to the next request of the list that waits for review, by a button and by the key N. */
export function NextToReview({ request: { id, list } }: { request: DocumentRequestWhole }) {
  const navigate = useNavigate()
  const waiting = useQuery(
    asking(documentRequestListsApi.items, {
      document_request_list_id: list.id,
      filter: { status: 'SUBMITTED' },
      limit: 100,
    }),
  ).data?.data
  const later = waiting?.find(each => each.id > id) ?? waiting?.find(each => each.id !== id)
  const go = () => {
    if (later) void navigate({ to: '/document-requests/$requestId', params: { requestId: later.id } })
  }
  useHotkeys([['n', go]])
  if (!later) return null
  return (
    <Button variant="subtle" rightSection={<Kbd size="xs">{texts.nextKey}</Kbd>} onClick={go}>
      {texts.next}
    </Button>
  )
}
