import { Component, type ReactNode } from "react";

interface ContainedProps {
  /** Shown in place of content that failed. Default: nothing. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

interface ContainedState {
  readonly hasFailed: boolean;
}

/** Keeps errors of a part, including unavailable code, from affecting the rest of the page. */
export class Contained extends Component<ContainedProps, ContainedState> {
  static getDerivedStateFromError(): ContainedState {
    return { hasFailed: true };
  }

  override state: ContainedState = { hasFailed: false };

  override render(): ReactNode {
    const { children, fallback = null } = this.props;
    return this.state.hasFailed ? fallback : children;
  }
}
