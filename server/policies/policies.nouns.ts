import { api } from '#domain/api.ts'
import { listSheets } from '../list-sheets.ts'
import { type Noun, noun } from '../noun.ts'
import { askReaders } from './asking/ask-audience.job.ts'
import { policyComments } from './comments/policy-comments.service.ts'
import { myPolicies } from './own/my-policies.service.ts'
import { policiesKeeping } from './policies.keeping.ts'
import { policies } from './policies.service.ts'
import { policyReaders } from './readers/policy-readers.service.ts'
import { remindOfReviews } from './reviewing/remind-of-reviews.job.ts'
import { policyVersions } from './versions/policy-versions.service.ts'

/** Policies: a noun for each group of their calls. */
export const policyNouns: Noun[] = [
  noun(api.policies, ({ address }) => policies(address), {
    keeping: policiesKeeping,
    sheets: listSheets.policies,
    jobs: () => [askReaders, remindOfReviews],
  }),
  noun(api.policyComments, ({ address }) => policyComments(address)),
  noun(api.policyReaders, policyReaders, { sheets: listSheets.policyReaders }),
  noun(api.policyVersions, ({ files: store, address }) => policyVersions(store, address)),
  noun(api.myPolicies, ({ files: store }) => myPolicies(store)),
]
