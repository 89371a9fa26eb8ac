import { Component, type ReactNode } from "react";

interface ContainedState {
  readonly hasFailed: boolean;
}

/** Shows nothing in place of a part that fails, so that the page around it stays. */
export class Contained extends Component<{ readonly children: ReactNode }, ContainedState> {
  static getDerivedStateFromError(): ContainedState {
    return { hasFailed: true };
  }

  override state: ContainedState = { hasFailed: false };

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
