import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { SystemCheck } from '#domain/system/system.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import classes from './system.module.css'
import { systemTexts as texts } from './system.texts.ts'

const icons = { good: IconCircleCheck, note: IconInfoCircle, fault: IconAlertTriangle }
const rank = { fault: 0, note: 1, good: 2 }

/** Lists the checks, problems first, each with what to do about it. */
export function CheckList({ checks }: { checks: readonly SystemCheck[] }) {
  const sorted = [...checks].sort((a, b) => rank[a.kind] - rank[b.kind])
  return (
    <section aria-labelledby="system-checks" className={classes.section}>
      <h2 id="system-checks" className={classes.head}>
        {texts.checks}
      </h2>
      <ul className={classes.checks}>
        {sorted.map(check => (
          <Check key={`${check.about} ${check.says}`} check={check} />
        ))}
      </ul>
    </section>
  )
}

function Check({ check: { about, kind, says, todo, manual } }: { check: SystemCheck }) {
  const Icon = icons[kind]
  return (
    <li data-kind={kind}>
      <span className={classes.kind}>
        <Icon size={18} stroke={1.8} aria-hidden />
        {texts.kinds[kind]}
      </span>
      <strong>{about}</strong>
      <div>
        {says}
        {todo && <div className={classes.todo}>{todo}</div>}
        {manual && <Dimmed>{texts.manual(manual)}</Dimmed>}
      </div>
    </li>
  )
}
