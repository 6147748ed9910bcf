import { completionTier } from '#domain/risks/risk-levels.rules.ts'
import { formatNumber, formatPercent } from './format.ts'
import classes from './ProgressBar.module.css'
import { riskLevelNamed } from './risk/risk.ts'
import { uiTexts } from './ui.texts.ts'

interface Props {
  label: string
  done: number
  total: number
  /** Announces the figures as they change, for work that people wait for. */
  live?: boolean
  /** Replaces '12 of 40'; empty if only the share is known. */
  figures?: string
}

/** A progress bar with its figures, for long operations and whole pages. */
export function ProgressBar({ label, done, total, live = false, ...rest }: Props) {
  const share = shareOf(done, total)
  const { figures = uiTexts.of(formatNumber(done), formatNumber(total)) } = rest
  return (
    <div className={classes.progress}>
      <div className={classes.words} aria-live={live ? 'polite' : 'off'}>
        {/* The spaces part the words for readers; the row draws none. */}
        <span className={classes.label}>{label}</span> <span data-figures>{figures}</span>{' '}
        <span data-figures className={classes.percent}>
          {formatPercent(share, 0)}
        </span>
      </div>
      <Bar label={label} share={share} text={figures || formatPercent(share, 0)} />
    </div>
  )
}

/** The completion of a row: a thin bar and its share, for tables and cards. */
export function CompletionBar({ label, done, total }: Omit<Props, 'live' | 'figures'>) {
  const share = shareOf(done, total)
  const figures = uiTexts.of(formatNumber(done), formatNumber(total))
  return (
    <div className={classes.completion} title={figures}>
      <Bar label={label} share={share} text={figures} />
      <TierBadge done={done} total={total} share={share} />
    </div>
  )
}

/** The share as a badge with the word of its tier. Its colors are its own: those of the risk scale are for risks alone. */
function TierBadge({ done, total, share }: { done: number; total: number; share: number }) {
  const tier = completionTier(share, done, total)
  const level = tier === 'None' ? null : riskLevelNamed(tier)
  return (
    <span
      data-figures
      className={classes.tier}
      data-tier={level ?? 'none'}
      data-complete={share >= 100 || undefined}
      title={uiTexts.completionTier(level ? uiTexts.riskLevel[level] : uiTexts.noTier)}
    >
      {formatPercent(share, 0)}
    </span>
  )
}

/** The bar alone, for figures that stand beside it. */
export function Bar({ label, share, text }: { label: string; share: number; text: string }) {
  return (
    <div
      className={classes.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share)}
      aria-valuetext={text}
    >
      <div
        className={classes.fill}
        style={{ width: `${share}%` }}
        data-complete={share >= 100 || undefined}
      />
    </div>
  )
}

/** Never 100 before all is done, and never 0 once something is. */
export function shareOf(done: number, total: number): number {
  if (total <= 0) return 0
  if (done >= total) return 100
  return done <= 0 ? 0 : Math.min(99, Math.max(1, (done / total) * 100))
}
