import type { Keeping, KeepingRule } from '#server/platform/keeping/keeping.ts'
import { OUTBOX_DAYS } from './purging.ts'

const row = ({ what, table, kept }: KeepingRule) => `| ${what} | \`${table}\` | ${kept} |`

/** The table of docs/keeping.md, written from the rules. */
export function keepingTable({ company, installation, forYears }: Required<Keeping>): string {
  return [
    '| Data | Table | Kept |',
    '|---|---|---|',
    ...[...company, ...installation].map(row),
    `| Emails kept for lack of a mail server | \`data/outbox\` | ${OUTBOX_DAYS} days |`,
    `| Answers, decisions and evidence | ${forYears.map(table => `\`${table}\``).join(', ')} | At least six years, never removed automatically |`,
  ].join('\n')
}
