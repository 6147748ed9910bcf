import { api } from '#domain/api.ts'
import { type Noun, noun } from '../noun.ts'
import { provisioningKeeping } from './provisioning.keeping.ts'
import { provisioning } from './provisioning.service.ts'

/** Provisioning by SCIM 2.0, whose own calls `scim/serve-scim.ts` serves. */
export const provisioningNoun: Noun = noun(api.provisioning, provisioning, { keeping: provisioningKeeping })
