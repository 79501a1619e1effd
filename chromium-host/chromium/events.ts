/** The event object that Electron hands to listeners first; `details` become its own properties. */
export class HostEvent {
  defaultPrevented = false;
  constructor(details: object = {}) {
    Object.assign(this, details);
  }
  preventDefault(): void {
    this.defaultPrevented = true;
  }
}
