import type { RawBuilder } from 'kysely'
import type { Actor } from '#server/platform/session/actor.ts'
import { mayReadEvidence } from './evidence-visibility.ts'

/** On files `f`: the person may read it. */
export const isReadableEvidence = (actor: Actor): RawBuilder<boolean> => mayReadEvidence(actor)
