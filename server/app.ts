import type { FastifyInstance } from 'fastify'
import { api } from '#domain/api.ts'
import { notFound } from '#domain/platform/failure.ts'
import { administration } from './administration/administration.service.ts'
import { answerReports } from './answer-reports/answer-reports.service.ts'
import { answeringSessions } from './answering-sessions/answering-sessions.service.ts'
import { answers } from './answers/answers.service.ts'
import { collaborationAnswers } from './answers/collaboration/collaboration-answers.service.ts'
import { assets } from './assets/assets.service.ts'
import { assignments } from './assignments/assignments.service.ts'
import { auditEvents } from './audit-events/audit-events.service.ts'
import { controls } from './controls/controls.service.ts'
import { dashboard } from './dashboard/dashboard.service.ts'
import { discussions } from './discussions/discussions.service.ts'
import { divisions } from './divisions/divisions.service.ts'
import { documentRequests } from './document-requests/document-requests.service.ts'
import { entities } from './entities/entities.service.ts'
import { entityOverviews } from './entity-overviews/entity-overviews.service.ts'
import { exclusions } from './exclusions/exclusions.service.ts'
import { faq } from './faq/faq.service.ts'
import { files } from './files/files.service.ts'
import { openUploads } from './files/open-uploads.ts'
import { groups } from './groups/groups.service.ts'
import { impersonation } from './impersonation/impersonation.service.ts'
import { jobs } from './jobs/jobs.service.ts'
import { notes } from './notes/notes.service.ts'
import { organizations } from './organizations/organizations.service.ts'
import { periods } from './periods/periods.service.ts'
import { type Installation, plainInstallation } from './platform/config/installation.ts'
import type { Logger } from './platform/config/log.ts'
import type { Secret } from './platform/config/secret.ts'
import type { Db } from './platform/db/db.ts'
import { type Lanes, unlimited } from './platform/db/pools.ts'
import { serveDescription } from './platform/description/serve-description.ts'
import type { Scanner } from './platform/files/scanner.ts'
import { serveFileStore } from './platform/files/serve-file-store.ts'
import type { FileStore } from './platform/files/store.ts'
import type { Enqueue } from './platform/jobs/jobs.ts'
import { outgoing, type Reach } from './platform/outgoing/outgoing.ts'
import { openApp } from './platform/serve/app.ts'
import { binder } from './platform/serve/bind.ts'
import { openGate } from './platform/serve/capacity/gate.ts'
import { streamSlots } from './platform/serve/capacity/stream-slots.ts'
import { type TimeLimits, timeLimits } from './platform/serve/capacity/time-limits.ts'
import { answerFailure } from './platform/serve/errors.ts'
import { serveHealth } from './platform/serve/health/health.ts'
import { refuseOtherSites } from './platform/serve/same-site.ts'
import { serveWebsite } from './platform/serve/website.ts'
import { AccessTokens } from './platform/session/tokens.ts'
import { presence } from './presence/presence.service.ts'
import { profile } from './profile/profile.service.ts'
import { protocols } from './protocols/protocols.service.ts'
import { questions } from './questions/questions.service.ts'
import { reference } from './reference/reference.service.ts'
import { riskProfiles } from './risk-profiles/risk-profiles.service.ts'
import { risks } from './risks/risks.service.ts'
import { search } from './search/search.service.ts'
import { sessions } from './sessions/sessions.service.ts'
import type { ResolveTexts } from './sign-ons/domain-proof.ts'
import { signOns } from './sign-ons/sign-ons.service.ts'
import { site } from './site/site.service.ts'
import { tags } from './tags/tags.service.ts'
import { tasks } from './tasks/tasks.service.ts'
import { todaysPlan } from './todays-plan/todays-plan.service.ts'
import { users } from './users/users.service.ts'
import { welcomeMessages } from './welcome-messages/welcome-messages.service.ts'

export interface AppParts {
  db: Db
  secret: Secret
  enqueue: Enqueue
  log: Logger
  version: string
  /**
   * The address of the app, with which links in emails begin. Never taken from a call, because anybody can forge its
   * host.
   */
  address: string
  proxies: number
  https: boolean
  /** The rate limit of calls; none if left out. */
  callsPerSecond?: number
  /** The permitted reach of calls to addresses that people type in. */
  reach: Reach
  /** The only hosts of such calls, where the operator lists them. */
  outgoingHosts?: readonly string[]
  /** Reads TXT records of domains that companies claim; the system’s resolver when left out. */
  resolveTexts?: ResolveTexts
  /** The store of evidence. */
  files: FileStore
  /** Scans files for malware, if the operator configured a scanner. */
  scanner?: Scanner | null
  /** The limit of evidence for each company, in gigabytes; 50. */
  quota?: number
  /** The operator's description of the installation. */
  installation?: Installation
  /** The folder of built pages. */
  website: string
  /** Time limits of callers; shorter in tests. */
  limits?: TimeLimits
  /** Separate connections for signed-in callers and for strangers; else all calls share `db`. */
  lanes?: Lanes
  /** Connections for streamed responses, and their number; else some of the connections of all calls. */
  streams?: { db: Db; most: number }
}

/** Serves the health checks of a process that only runs jobs. */
export async function composeWorker(parts: AppParts): Promise<FastifyInstance> {
  const app = await openApp({ ...parts, installation: parts.installation ?? plainInstallation })
  serveHealth(app, { ...parts, isWorker: true })
  app.setNotFoundHandler((request, reply) => answerFailure(notFound() as never, request, reply))
  return app
}

/** The whole application on one HTTP server, not yet listening: a line a noun. */
export async function composeApp(parts: AppParts): Promise<FastifyInstance> {
  const { db, secret, enqueue, installation = plainInstallation } = parts
  const app = await openApp({ ...parts, installation })
  const tokens = new AccessTokens(secret)
  const quotaBytes = (parts.quota ?? 50) * 1024 ** 3
  const lanes = parts.lanes ?? { calls: unlimited(db), strangers: unlimited(db) }
  const gate = openGate({ ...parts, tokens, lanes })
  const streams = { db: parts.streams?.db ?? db, slots: streamSlots(parts.streams?.most ?? 4) }
  const limits = parts.limits ?? timeLimits
  const serve = binder({ app, lanes, tokens, enqueue, gate, https: parts.https, streams, limits })
  refuseOtherSites(app, api.signOns.callback.path)
  serveHealth(app, parts)
  serveFileStore(app, parts.files, openUploads(db))
  serveDescription(app, api, parts.version)

  serve(api.impersonation, impersonation(tokens))
  serve(
    api.signOns,
    signOns({ ...parts, outgoing: outgoing(parts.reach, { hosts: parts.outgoingHosts ?? [] }) }),
  )
  serve(api.sessions, sessions({ ...parts, tokens }))
  serve(api.profile, profile(parts))
  serve(api.users, users(parts))
  serve(api.organizations, organizations)
  serve(api.divisions, divisions)
  serve(api.groups, groups)
  serve(api.tags, tags)
  serve(api.entities, entities)
  serve(api.periods, periods)
  serve(api.riskProfiles, riskProfiles)
  serve(api.reference, reference)
  serve(api.protocols, protocols)
  serve(api.jobs, jobs)

  serve(api.questions, questions)
  serve(api.answers, answers(parts.files))
  serve(api.collaborationAnswers, collaborationAnswers)
  serve(api.answeringSessions, answeringSessions)
  serve(api.presence, presence)
  serve(api.answerReports, answerReports)
  serve(api.entityOverviews, entityOverviews)
  serve(api.discussions, discussions)
  serve(api.notes, notes)
  serve(api.files, files({ store: parts.files, scanner: parts.scanner ?? null, quotaBytes }))
  serve(api.risks, risks)
  serve(api.dashboard, dashboard)
  serve(api.search, search)
  serve(api.assignments, assignments)
  serve(api.exclusions, exclusions(parts))
  serve(api.assets, assets)
  serve(api.auditEvents, auditEvents)
  serve(api.controls, controls)
  serve(api.documentRequests, documentRequests)

  serve(api.site, site(installation))
  serve(api.faq, faq)
  serve(api.administration, administration({ address: parts.address, installation }))
  serve(api.tasks, tasks)
  serve(api.todaysPlan, todaysPlan)
  serve(api.welcomeMessages, welcomeMessages)

  await serveWebsite(app, parts.website)
  return app
}
