import { companyRules, installationRules, type KeepingRule, OUTBOX_DAYS } from './keeping-rules.ts'
import { KEPT_FOR_YEARS } from './kept.ts'

const row = ({ what, table, kept }: KeepingRule) => `| ${what} | \`${table}\` | ${kept} |`

/** The tables of docs/keeping.md, written from the rules. */
export function keepingTables(): string {
  return [
    '| Data | Table | Kept |',
    '|---|---|---|',
    ...[...companyRules, ...installationRules].map(row),
    `| Emails kept for lack of a mail server | \`data/outbox\` | ${OUTBOX_DAYS} days |`,
    `| Answers, decisions and evidence | ${KEPT_FOR_YEARS.map(table => `\`${table}\``).join(', ')} | At least six years, never removed automatically |`,
  ].join('\n')
}
