export interface City {
  id: number
  name: string
  country: string
}

/** The choices in the stories. */
export const cities: readonly City[] = [
  { id: 1, name: 'Amsterdam', country: 'Netherlands' },
  { id: 2, name: 'Boston', country: 'United States' },
  { id: 3, name: 'Cambridge', country: 'United Kingdom' },
  { id: 4, name: 'Dublin', country: 'Ireland' },
  { id: 5, name: 'New Amsterdam', country: 'Guyana' },
  { id: 6, name: 'Toronto', country: 'Canada' },
]

export const nameOf = ({ name }: City) => name

/** Finds them as a server would. */
export async function lookUpCity(text: string): Promise<readonly City[]> {
  return cities.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
}
