import type { MembershipRole } from '#domain/access/abilities.ts'

export interface DemoPerson {
  /** The part of the address before the @. */
  name: string
  first: string
  last: string
  /** None: a member of no company. */
  roles: MembershipRole[]
  divisions: string[]
}

export const divisions = [
  {
    name: 'Hospitals',
    description: 'Inpatient care at three sites, with imaging and laboratory.',
    admin: 'priya.raman',
  },
  {
    name: 'Outpatient and Community Care',
    description: 'Clinics, urgent care and rehabilitation.',
    admin: 'thomas.lindqvist',
  },
  {
    name: 'Shared Services',
    description: 'Systems and offices that serve the whole group.',
    admin: 'helen.achterberg',
  },
]

const [hospitals, outpatient, shared] = ['Hospitals', 'Outpatient and Community Care', 'Shared Services']

const person = (name: string, full: string, roles: MembershipRole[], ...of: string[]): DemoPerson => {
  const [first = '', last = ''] = full.split(' ')
  return { name, first, last, roles, divisions: of }
}

/** Everybody in the demo company, and the system administrator who belongs to none. */
export const people: DemoPerson[] = [
  person('sysadmin', 'Robin Castellan', []),
  person('admin', 'Morgan Ellis', ['Admin'], hospitals, outpatient, shared),
  person('manager', 'Grace Okafor', ['Manager'], hospitals, shared),
  person('employee', 'Daniel Reyes', ['Employee'], hospitals, shared),
  person('priya.raman', 'Priya Raman', ['Admin', 'Manager'], hospitals),
  person('thomas.lindqvist', 'Thomas Lindqvist', ['Admin'], outpatient),
  person('helen.achterberg', 'Helen Achterberg', ['Admin'], shared),
  person('samuel.okoye', 'Samuel Okoye', ['Manager'], hospitals),
  person('ingrid.solberg', 'Ingrid Solberg', ['Manager'], hospitals, outpatient),
  person('marcus.delaney', 'Marcus Delaney', ['Manager', 'Employee'], outpatient),
  person('yuki.tanabe', 'Yuki Tanabe', ['Manager'], outpatient),
  person('carlos.ibarra', 'Carlos Ibarra', ['Manager'], shared),
  person('amelia.hart', 'Amelia Hart', ['Employee'], hospitals),
  person('noah.brandt', 'Noah Brandt', ['Employee'], hospitals),
  person('fatima.haddad', 'Fatima Haddad', ['Employee'], hospitals),
  person('leo.vasquez', 'Leo Vasquez', ['Employee'], hospitals),
  person('hannah.wexler', 'Hannah Wexler', ['Employee'], hospitals),
  person('olivia.mensah', 'Olivia Mensah', ['Employee'], outpatient),
  person('peter.novak', 'Peter Novak', ['Employee'], outpatient),
  person('ruth.abernathy', 'Ruth Abernathy', ['Employee'], outpatient),
  person('jamal.whitfield', 'Jamal Whitfield', ['Employee'], outpatient),
  person('elena.petrova', 'Elena Petrova', ['Employee'], shared),
  person('victor.chen', 'Victor Chen', ['Employee'], shared),
  person('bridget.oconnell', 'Bridget O’Connell', ['Employee'], shared),
  person('aaron.silva', 'Aaron Silva', ['Employee'], hospitals, shared),
]
