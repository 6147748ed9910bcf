import { companyRules, installationRules, type KeepingRule, OUTBOX_DAYS } from './keeping-rules.ts'
import { KEPT_FOR_YEARS } from './kept.ts'

const row = ({ what, table, kept }: KeepingRule) => `| ${what} | \`${table}\` | ${kept} |`

/** The tables of docs/keeping.md, written from the rules. */
export function keepingTables(): string {
  return [
    '| what | table | kept |',
    '|---|---|---|',
    ...[...companyRules, ...installationRules].map(row),
    `| Mail that no server was named for | \`data/outbox\` | ${OUTBOX_DAYS} days |`,
    `| What was answered, decided and proven | ${KEPT_FOR_YEARS.map(table => `\`${table}\``).join(', ')} | six years at least; nothing removes it by itself |`,
  ].join('\n')
}
