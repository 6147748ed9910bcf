const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** `$1,234.50`, from cents. */
export function dollars(cents: number): string {
  return money.format(cents / 100)
}
