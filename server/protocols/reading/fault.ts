/** An error in an uploaded file, and its location. */
export interface Fault {
  place: string
  message: string
}
