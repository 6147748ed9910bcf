/** A list of sites as registers export them: numbers with leading zeros, letters among them, and names that repeat. */
export function syntheticSites(count: number): Buffer {
  const rows = Array.from({ length: count }, (_, at) => {
    const number = at % 33 === 0 ? `${at.toString().padStart(5, '0')}F` : at.toString().padStart(6, '0')
    const name = at % 42 === 0 ? 'MEMORIAL HOSPITAL' : `SITE ${at} MEDICAL CENTER`
    const others = Array.from({ length: 33 }, (_, column) => (column + at) % 9)
    return [
      number,
      `"${name}"`,
      `${at} MAIN STREET`,
      'SPRINGFIELD',
      ['AL', 'AK', 'AZ', 'AR'][at % 4],
      ...others,
    ].join()
  })
  const headings = ['Facility ID', 'Facility Name', 'Address', 'City/Town', 'State']
  const figures = Array.from({ length: 33 }, (_, column) => `Figure ${column + 1}`)
  return Buffer.from([[...headings, ...figures].join(), ...rows].join('\n'))
}
