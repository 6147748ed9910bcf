import { Link } from '@tanstack/react-router'
import type { TopRisk } from '#domain/risks/risks.contract.ts'
import { useCan } from '#web/platform/session/me.ts'
import { registerTexts as texts } from './risk-register.texts.ts'

interface Props {
  risk: Pick<TopRisk, 'entity' | 'threat' | 'register'>
  className?: string | undefined
}

/** The state of a top risk in the register, or the way into it. */
export function TreatmentLink({ risk: { entity, threat, register }, className }: Props) {
  const can = useCan()
  if (register) {
    return (
      <Link to="/risks/register" search={{ open: register.id }} className={className}>
        {[
          texts.states[register.state],
          register.needs_acceptance && texts.needsAcceptanceShort,
          register.owner?.full_name,
        ]
          .filter(Boolean)
          .join(', ')}
      </Link>
    )
  }
  if (!threat || !can('risk:treat')) return texts.noFigure
  return (
    <Link
      to="/risks/register"
      search={{ new: 1 as const, entity: entity.id, threat: threat.id }}
      className={className}
      data-on-screen
      aria-label={`${texts.takeUp}: ${texts.named(threat.name, entity.name)}`}
    >
      {texts.takeUp}
    </Link>
  )
}
