import { parseArgs } from 'node:util'
import { z } from 'zod'
import { Email, line } from '#domain/platform/fields.ts'
import { ConfigurationError } from '#server/platform/config/config.ts'

export interface AdminRequest {
  email: string
  firstName: string
  lastName: string
  /** Null: a system administrator, member of no company. */
  company: string | null
  passwordFromStdin: boolean
}

const Flags = z.object({
  email: Email,
  'first-name': line(100),
  'last-name': line(100),
  company: line(200).optional(),
  sysadmin: z.boolean().default(false),
  'password-stdin': z.boolean().default(false),
})

const expectations: Record<string, string> = {
  email: '--email must be an e-mail address.',
  'first-name': '--first-name must be 1 to 100 characters.',
  'last-name': '--last-name must be 1 to 100 characters.',
  company: '--company must be 1 to 200 characters.',
}

const usage =
  'npm run create-admin -- --email … --first-name … --last-name … --company …\n' +
  '  --sysadmin          in place of --company: a system administrator, member of no company\n' +
  '  --password-stdin    read the password from standard input, not from the terminal'

/** Reads the flags of the command. Throws `ConfigurationError` with the sentences for the operator. */
export function readRequest(args: string[]): AdminRequest {
  const read = Flags.safeParse(flagsIn(args))
  if (!read.success) {
    const names = new Set(read.error.issues.map(issue => String(issue.path[0])))
    throw new ConfigurationError([...[...names].map(name => expectations[name]), usage].join('\n'))
  }
  const { email, company, sysadmin } = read.data
  if (sysadmin && company) {
    throw new ConfigurationError('A system administrator is a member of no company: leave --company out.')
  }
  if (!sysadmin && !company) {
    throw new ConfigurationError(`--company must name the company to make.\n${usage}`)
  }
  return {
    email,
    firstName: read.data['first-name'],
    lastName: read.data['last-name'],
    company: company ?? null,
    passwordFromStdin: read.data['password-stdin'],
  }
}

function flagsIn(args: string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const options = {
    email: text,
    'first-name': text,
    'last-name': text,
    company: text,
    sysadmin: flag,
    'password-stdin': flag,
  }
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new ConfigurationError(`${(error as Error).message}\n${usage}`)
  }
}
