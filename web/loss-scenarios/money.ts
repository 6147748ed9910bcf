import { useQuery } from '@tanstack/react-query'
import { organizationsApi } from '#domain/organizations/organizations.contract.ts'
import { askingOnceKnown } from '#web/platform/calls/queries.ts'
import { useCompany } from '#web/platform/session/me.ts'
import { formatPercent } from '#web/ui/format.ts'

/** An amount in words of the company's currency: `$1.2 million`, or `$840` below a thousand. */
export type Money = (amount: number) => string

export function moneyIn(currency: string): Money {
  const plain = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
    maximumSignificantDigits: 3,
  })
  // With a currency, compact numbers are short ones: $1.23M.
  const words = new Intl.NumberFormat('en-US', {
    notation: 'compact',
    compactDisplay: 'long',
    maximumSignificantDigits: 3,
  })
  const parts = plain.formatToParts(1)
  const symbol = parts.slice(
    0,
    parts.findIndex(({ type }) => type === 'integer'),
  )
  const prefix = symbol.map(({ value }) => value).join('')
  return amount => (amount < 999_500 ? plain.format(amount) : `${prefix}${words.format(amount)}`)
}

/** A change as a share of what there was: `−62%`, `+5%`. */
export function shareOf(before: number, after: number): string {
  const share = ((after - before) / before) * 100
  return `${share > 0 ? '+' : share < 0 ? '−' : ''}${formatPercent(Math.round(Math.abs(share)), 0)}`
}

/** The company's settings for risk in money; undefined until they are loaded. */
export function useMoney() {
  const { data } = useQuery(askingOnceKnown(organizationsApi.show, useCompany()))
  if (!data) return undefined
  const { quantifies_risk, currency } = data.configurations
  return { organization: data, isOn: quantifies_risk, currency, money: moneyIn(currency) }
}
