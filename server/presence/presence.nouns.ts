import { api } from '#domain/api.ts'
import { type Noun, noun } from '../noun.ts'
import { presenceKeeping } from './presence.keeping.ts'
import { presence } from './presence.service.ts'

/** The other people at the same question. */
export const presenceNoun: Noun = noun(api.presence, presence, { keeping: presenceKeeping })
