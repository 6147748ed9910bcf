import { api } from '#domain/api.ts'
import { legalHolds } from '../legal-holds/legal-holds.service.ts'
import { type Noun, noun } from '../noun.ts'
import { system } from './system.service.ts'

/** The nouns of those who run the installation. */
export const operatingNouns: Noun[] = [noun(api.system, system), noun(api.legalHolds, legalHolds)]
