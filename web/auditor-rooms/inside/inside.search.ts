import type { openRoomApi } from '#domain/auditor-rooms/open-room.contract.ts'
import { documentRequestStatuses } from '#domain/document-requests/document-requests.rules.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

const MAX_SEARCH = 200
const searchOf = (search: string | undefined) => (search ? { search: search.slice(0, MAX_SEARCH) } : {})

export const RequestsSearch = searchParams({
  search: params.text,
  list: params.id,
  status: params.oneOf(documentRequestStatuses),
  page: params.page,
})
export type RequestsSearch = SearchOf<typeof RequestsSearch>

export const requestsQuery = (
  room: string,
  { search, list, status, page }: RequestsSearch,
): RawInputOf<typeof openRoomApi.requests> => ({
  room,
  ...searchOf(search),
  ...(list && { list_id: list }),
  ...(status && { status }),
  ...(page && { page }),
})

export const AnswersSearch = searchParams({
  search: params.text,
  framework: params.id,
  topic: params.id,
  entity: params.id,
  accepted: params.oneOf(['yes', 'no']),
  evidence: params.toggle,
  page: params.page,
})
export type AnswersSearch = SearchOf<typeof AnswersSearch>

export const answersQuery = (
  room: string,
  { search, framework, topic, entity, accepted, evidence, page }: AnswersSearch,
): RawInputOf<typeof openRoomApi.answers> => ({
  room,
  ...searchOf(search),
  ...(framework && { protocol_id: framework }),
  ...(topic && { topic_id: topic }),
  ...(entity && { entity_id: entity }),
  ...(accepted && { accepted: accepted === 'yes' }),
  ...(evidence && { with_files: true }),
  ...(page && { page }),
})

export const FilesSearch = searchParams({ search: params.text, page: params.page })
export type FilesSearch = SearchOf<typeof FilesSearch>

export const filesQuery = (
  room: string,
  { search, page }: FilesSearch,
): RawInputOf<typeof openRoomApi.files> => ({ room, ...searchOf(search), ...(page && { page }) })
