import type { DatabaseHome } from './database-home.ts'
import { port } from './socket-path.ts'

/** PostgreSQL's settings by name. */
export type Settings = Record<string, string>

const ours: Settings = {
  port: String(port),
  listen_addresses: '',
  unix_socket_permissions: '0700',
  password_encryption: 'scram-sha-256',
  max_connections: '100',
  shared_buffers: '128MB',
  jit: 'off',
  fsync: 'on',
  synchronous_commit: 'on',
  // A lower level would forbid pg_backup_start.
  wal_level: 'replica',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // One file for each day of the week, overwritten a week later.
  logging_collector: 'on',
  log_filename: 'postgres-%u.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
  // Details and statements quote user input.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

/** The settings a server of this home starts with, as `name=value`; those given win. */
export function settingsFor(home: DatabaseHome, socketFolder: string, given: Settings): string[] {
  // PostgreSQL reads a list here: quotes keep a path with a comma whole.
  const quoted = `"${socketFolder.replaceAll('"', '""')}"`
  const all = { ...ours, log_directory: home.log, unix_socket_directories: quoted, ...given }
  return Object.entries(all).map(([name, value]) => `${name}=${value}`)
}
