import { api } from '#domain/api.ts'
import { type Noun, noun } from '../noun.ts'
import { outgoing } from '../platform/outgoing/outgoing.ts'
import { warnOfCertificates } from './saml/warn-of-certificates.job.ts'
import { signOnsKeeping } from './sign-ons.keeping.ts'
import { signOns } from './sign-ons.service.ts'

/** Single sign-on through the providers of companies. */
export const signOnsNoun: Noun = noun(
  api.signOns,
  ({ reach, outgoingHosts: hosts = [], ...parts }) =>
    signOns({ ...parts, outgoing: outgoing(reach, { hosts }) }),
  { keeping: signOnsKeeping, jobs: ({ address }) => [warnOfCertificates({ address })] },
)
