import { api } from '#domain/api.ts'
import { companyDeletionsKeeping } from '../company-deletions/company-deletions.keeping.ts'
import { companyDeletions } from '../company-deletions/company-deletions.service.ts'
import { deleteCompanies } from '../company-deletions/delete-companies.job.ts'
import { legalHolds } from '../legal-holds/legal-holds.service.ts'
import { type Noun, noun } from '../noun.ts'
import { system } from './system.service.ts'

/** The nouns of those who run the installation. */
export const operatingNouns: Noun[] = [
  noun(api.system, system),
  noun(api.legalHolds, legalHolds),
  noun(api.companyDeletions, companyDeletions, {
    jobs: settings => [deleteCompanies(settings)],
    keeping: companyDeletionsKeeping,
  }),
]
