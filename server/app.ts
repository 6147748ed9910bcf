import type { FastifyInstance } from 'fastify'
import { api } from '#domain/api.ts'
import { answers } from './answers/answers.service.ts'
import { divisions } from './divisions/divisions.service.ts'
import { entities } from './entities/entities.service.ts'
import { groups } from './groups/groups.service.ts'
import { jobs } from './jobs/jobs.service.ts'
import { organizations } from './organizations/organizations.service.ts'
import { periods } from './periods/periods.service.ts'
import type { Logger } from './platform/config/log.ts'
import type { Secret } from './platform/config/secret.ts'
import type { Db } from './platform/db/db.ts'
import { serveDescription } from './platform/description/serve-description.ts'
import type { Enqueue } from './platform/jobs/jobs.ts'
import { openApp } from './platform/serve/app.ts'
import { binder } from './platform/serve/bind.ts'
import { serveHealth } from './platform/serve/health.ts'
import { refuseOtherSites } from './platform/serve/same-site.ts'
import { serveWebsite } from './platform/serve/website.ts'
import { AccessTokens } from './platform/session/tokens.ts'
import { protocols } from './protocols/protocols.service.ts'
import { questions } from './questions/questions.service.ts'
import { reference } from './reference/reference.service.ts'
import { riskProfiles } from './risk-profiles/risk-profiles.service.ts'
import { risks } from './risks/risks.service.ts'
import { sessions } from './sessions/sessions.service.ts'
import { tags } from './tags/tags.service.ts'
import { users } from './users/users.service.ts'

export interface AppParts {
  db: Db
  secret: Secret
  enqueue: Enqueue
  log: Logger
  version: string
  proxies: number
  https: boolean
  /** The folder of built pages. */
  website: string
}

/** The whole application on one HTTP server, not yet listening: a line a noun. */
export async function composeApp(parts: AppParts): Promise<FastifyInstance> {
  const { db, secret, enqueue } = parts
  const app = await openApp(parts)
  const tokens = new AccessTokens(secret)
  const serve = binder({ app, db, tokens, enqueue })
  refuseOtherSites(app)
  serveHealth(app, db)
  serveDescription(app, api, parts.version)

  serve(api.sessions, sessions(tokens))
  serve(api.users, users)
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
  serve(api.answers, answers)
  serve(api.risks, risks)

  await serveWebsite(app, parts.website)
  return app
}
