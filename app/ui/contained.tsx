import { Component, type ReactNode } from "react";

interface ContainedProps {
  /** Shown in the place of what has failed; nothing where it is left out. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

interface ContainedState {
  readonly hasFailed: boolean;
}

/** Keeps a part that fails, or whose code cannot be had, from taking the page around it along. */
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
