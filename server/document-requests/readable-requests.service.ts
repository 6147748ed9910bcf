import type { RawBuilder } from 'kysely'
import type { Actor } from '#server/platform/session/actor.ts'
import { mayReadList, mayReadRequest } from './request-visibility.ts'

/** On `r` and its `l`: the person may read the request. For nouns that show requests. */
export const isReadableRequest = (actor: Actor): RawBuilder<boolean> => mayReadRequest(actor)

/** On `l`: the person may read the list. */
export const isReadableList = (actor: Actor): RawBuilder<boolean> => mayReadList(actor)
